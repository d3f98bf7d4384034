/** The content of o200k_base.br before it is compressed, of a table of tiktoken: a line per token in the order of rank, `<base64> <rank>`. */
export function packRanks(table: string): Buffer {
  const tokens = table
    .trim()
    .split('\n')
    .map((line, rank) => {
      const [token = '', given] = line.split(' ');
      if (Number(given) !== rank) throw new Error(`the token of rank ${rank} is missing`);
      return Buffer.from(token, 'base64');
    });
  return Buffer.concat(tokens.flatMap((token) => [Buffer.of(token.length), token]));
}
