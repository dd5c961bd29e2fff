/** A picture of the home screen. */
export interface Banner {
  readonly image: string
  readonly link: string
  readonly sort: number
}

/** A notice or a help article. */
export interface Article {
  readonly id: number
  readonly title: string
  /** Epoch milliseconds; absent where the server does not say. */
  readonly publishedAt?: number
  /** HTML from the server: sanitise before showing (docs/reference/rules.md#r30). */
  readonly html: string
}

/** A country with its dialling code. */
export interface AreaCode {
  readonly id: number
  readonly country: string
  readonly initials: string
  /** Belongs to the short list shown first. */
  readonly common: boolean
  readonly dialCode: string
}

/** The newest version of the apps and where to get them. */
export interface Versions {
  readonly code: string
  readonly androidUrl: string
  readonly iosUrl: string
}

/** What the exchange says about itself. */
export interface AboutUs {
  readonly lineUrl: string
  /** Every other text the server sent, under its own key. */
  readonly entries: Readonly<Record<string, string>>
}

/** Temporary credentials for direct upload to object storage (docs/reference/wire.md#upload). */
export interface UploadCredentials {
  readonly accessKeyId: string
  readonly accessKeySecret: string
  readonly securityToken: string
  readonly region: string
  readonly bucket: string
  readonly folder: string
  readonly publicUrl: string
  /** Seconds. */
  readonly lifetime: number
}
