/** Public address of a file path. */
export function fileUrl(publicUrl: string, path: string): string {
  return `${publicUrl}/-/files/${path.split('/').map(encodeURIComponent).join('/')}`;
}
