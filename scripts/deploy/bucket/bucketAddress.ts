/** Location of a bucket, and the credentials to write to it. */
export interface BucketAddress {
  bucket: string
  region: string
  /** URL of a provider other than Amazon; empty for Amazon. */
  endpoint: string
  accessKeyId: string
  secretAccessKey: string
}
