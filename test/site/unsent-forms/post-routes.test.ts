import { expect, test } from 'vitest';
import { startOpenIdProvider } from '../../support/openid-provider.ts';
import { startServer } from '../../support/start-server.ts';
import { buttons, forms, formsWithoutSession, otherwise, postRoutes } from './support/every-form.ts';

test('the list of forms and buttons has every route that accepts a POST', async () => {
  const provider = await startOpenIdProvider();
  const server = await startServer({
    ...provider.settings,
    SMTP_URL: 'smtp://127.0.0.1:1',
    TELEGRAM_BOT_TOKEN: '123456:secret-token',
    TELEGRAM_URL: 'http://127.0.0.1:1',
  });
  const routes = Object.keys(forms).map((route) => route.replace(/#.*/, ''));
  const known = [...formsWithoutSession, ...new Set(routes), ...Object.keys(buttons), ...otherwise];
  const found = postRoutes(server).sort();
  await server.close();
  await provider.close();
  expect(found).toEqual(known.sort());
});
