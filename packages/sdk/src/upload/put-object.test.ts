import { describe, expect, it } from 'vitest'
import { verifyS3Signature } from '../../test/verify-s3-signature'
import { signPut } from './put-object'

const credentials = {
  accessKeyId: 'AKIDEXAMPLE',
  accessKeySecret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY',
  securityToken: 'session-token/+=',
  region: 'ap-south-1',
  bucket: 'b',
  folder: 'f',
  publicUrl: '',
  lifetime: 900,
}
const bytes = new TextEncoder().encode('a picture')
const now = Date.UTC(2026, 0, 2, 3, 4, 5, 678)

describe('signature verification', () => {
  it('accepts the PUT signed in Amazon’s documentation', () => {
    const request = {
      method: 'PUT',
      url: 'https://examplebucket.s3.amazonaws.com/test$file.text',
      headers: new Headers({
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-date': '20130524T000000Z',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
        'x-amz-content-sha256': '44ce7dd67c959e0d3524ffac1771dfbba87d2b6b4b4e99e42034a8b803f8b072',
        authorization:
          'AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,SignedHeaders=date;host;x-amz-content-sha256;x-amz-date;x-amz-storage-class,Signature=98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
      }),
      body: new TextEncoder().encode('Welcome to Amazon S3.'),
    }
    const secret = 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY'
    expect(verifyS3Signature(request, secret, 'us-east-1')).toBeUndefined()
    expect(verifyS3Signature({ ...request, body: bytes }, secret, 'us-east-1')).toBe('body')
    expect(verifyS3Signature(request, `${secret}x`, 'us-east-1')).toBe('signature')
  })
})

describe('signPut', () => {
  const sign = async (url: string, over: Partial<typeof credentials> = {}) => {
    const used = { ...credentials, ...over }
    const headers = await signPut({ url: new URL(url), bytes, type: 'image/png', credentials: used, now })
    return { method: 'PUT', url, headers, body: bytes }
  }

  it.each([
    'https://bucket.example/img/b_name.jpg',
    'https://s3.example:9000/bucket/img/a%20folder/%E4%B8%AD.jpg',
    'http://localhost:8080/storage/b_name.jpg',
  ])('is accepted by a storage for %s', async (url) => {
    const request = await sign(url)
    expect(verifyS3Signature(request, credentials.accessKeySecret, 'ap-south-1')).toBeUndefined()
    expect(request.headers.get('x-amz-date')).toBe('20260102T030405Z')
    expect(request.headers.get('x-amz-security-token')).toBe('session-token/+=')
    expect(request.headers.get('content-type')).toBe('image/png')
    expect([...request.headers.values()].join()).not.toContain(credentials.accessKeySecret)
  })

  it('is rejected with another secret, path, body or region', async () => {
    const request = await sign('https://bucket.example/img/a.jpg')
    const secret = credentials.accessKeySecret
    expect(verifyS3Signature(request, 'other', 'ap-south-1')).toBe('signature')
    expect(
      verifyS3Signature({ ...request, url: 'https://bucket.example/img/b.jpg' }, secret, 'ap-south-1'),
    ).toBe('signature')
    expect(verifyS3Signature({ ...request, body: new Uint8Array(3) }, secret, 'ap-south-1')).toBe('body')
    expect(verifyS3Signature(request, secret, 'eu-west-1')).toBe('region')
  })

  it('omits the session token for long-lived keys, and defaults to the first region', async () => {
    const request = await sign('https://bucket.example/a.jpg', { securityToken: '', region: '' })
    expect(request.headers.has('x-amz-security-token')).toBe(false)
    expect(verifyS3Signature(request, credentials.accessKeySecret, 'us-east-1')).toBeUndefined()
  })
})
