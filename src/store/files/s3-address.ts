export interface S3Address {
  /** Address of the bucket, with the prefix of all keys, without a trailing slash. */
  root: string;
  /** Address of the bucket only. */
  bucket: string;
  /** Prefix of all keys, used unchanged: empty, or names of folders with a slash at the end. */
  prefix: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Parses `s3://KEY_ID:SECRET@HOST[:PORT]/BUCKET[/PREFIX][?region=REGION][&tls=off]`, the parts percent-encoded where they need it. Null for
 * any other text.
 */
export function parseS3Address(text: string): S3Address | null {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const { host, username, password, pathname, searchParams, protocol } = url;
  const path = pathname.replace(/(?<!\/)\/+$/, '');
  if (protocol !== 's3:' || host === '' || username === '' || password === '' || !/^\/[^/]/.test(path)) return null;
  const scheme = searchParams.get('tls') === 'off' ? 'http' : 'https';
  const [, bucket = '', ...folders] = path.split('/');
  try {
    return {
      root: `${scheme}://${host}${path}`,
      bucket: `${scheme}://${host}/${bucket}`,
      prefix: folders.map((folder) => `${decodeURIComponent(folder)}/`).join(''),
      region: searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(username),
      secretAccessKey: decodeURIComponent(password),
    };
  } catch {
    // A lone percent sign.
    return null;
  }
}
