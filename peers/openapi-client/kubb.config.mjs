import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: './generated/openapi.json' },
  output: {
    path: './generated/kubb',
    barrelType: 'named',
    extension: { '.ts': '.js' },
    format: false,
    lint: false,
  },
  plugins: [
    pluginOas({ generators: [] }),
    pluginTs({ output: { path: 'models' } }),
    pluginClient({ output: { path: 'clients' }, client: 'fetch', bundle: true }),
  ],
});
