/** Changes the content of a sealed `requestState`, and keeps its seal. */
export function forgeState(state: string, change: object): string {
  const [version, body = '', seal] = state.split('.');
  const content = JSON.parse(Buffer.from(body, 'base64url').toString());
  const forged = { ...content, p: { ...content.p, ...change } };
  return [version, Buffer.from(JSON.stringify(forged)).toString('base64url'), seal].join('.');
}
