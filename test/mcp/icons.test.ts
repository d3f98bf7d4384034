import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connector, startConnector } from './support/connector.ts';

let connector: Connector;
beforeAll(async () => {
  connector = await startConnector();
  // The server blocks all decoders that it does not need.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
});
afterAll(() => connector.close());

async function read(path: string): Promise<Buffer> {
  const response = await fetch(connector.url + path);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

it.each(['/-/icon'])(
  '%s is the same picture as PNG and as SVG, which may be cached and shown anywhere',
  async (path) => {
    const [png, svg] = [await read(`${path}.png`), await read(`${path}.svg`)];
    const { format, width, height } = await sharp(png).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 96, height: 96 });
    const pixels = (drawn: Sharp) => drawn.resize(96, 96).flatten({ background: '#fff' }).raw().toBuffer();
    const [shown, expected] = [await pixels(sharp(png)), await pixels(sharp(svg, { density: 288 }))];
    const off = shown.reduce((sum, value, index) => sum + Math.abs(value - (expected[index] ?? 0)), 0);
    // Out of 255: another version of the library may draw an edge a little softer.
    expect(off / shown.length).toBeLessThan(3);
    const spread = shown.reduce((sum, value) => sum + (255 - value), 0) / shown.length;
    expect(spread).toBeGreaterThan(10);

    const { headers } = await fetch(`${connector.url}${path}.png`);
    expect(headers.get('content-type')).toBe('image/png');
    expect(headers.get('cache-control')).toBe('public, max-age=604800');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const again = await fetch(`${connector.url}${path}.png`, {
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
    expect(again.status).toBe(304);
  },
);
