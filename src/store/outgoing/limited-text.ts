/** Returns the body of a response as text; null for one of more than `maxBytes`, without reading the rest. */
export async function limitedText(response: Response, maxBytes: number): Promise<string | null> {
  const decoder = new TextDecoder();
  let text = '';
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) return null;
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
