export interface AttackGround {
  readonly databaseUrl: string
  readonly natsUrl: string
  balance(nodes: readonly { readonly name: string; readonly url: string }[]): Promise<{
    readonly url: string
    close(): Promise<void>
  }>
  close(): Promise<void>
}

export function openGround(): Promise<AttackGround>
