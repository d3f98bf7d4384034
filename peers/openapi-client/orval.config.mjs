/** Settings that orval has on its command line for none but these. */
export default {
  api: {
    input: './generated/openapi.json',
    output: {
      target: './generated/orval/api.ts',
      client: 'fetch',
      baseUrl: { getBaseUrlFromSpecification: true },
    },
  },
};
