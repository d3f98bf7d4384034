import { expect, test } from 'vitest';
import { forgedAddress } from '../../src/cli/doctor/ask-service.ts';
import { forwardingFinding, serviceFindings } from '../../src/cli/doctor/check-service.ts';
import { version } from '../../src/version.ts';

const [visitor, proxy, local] = ['198.51.100.7', '10.0.0.2', '127.0.0.1'];
type Trust = Parameters<typeof forwardingFinding>[0]['trustProxy'];

// By proxies that append: the made-up address, then what each proxy was asked from. The last one is the socket's.
test.each<[string, Trust, string[], string, RegExp]>([
  ['no proxy', false, [forgedAddress], visitor, /^ok: no proxy is trusted/],
  ['a proxy that is not trusted', false, [forgedAddress, visitor], local, /^problem: .*is false, but.*TRUST_PROXY=1$/],
  ['the right number', 1, [forgedAddress, visitor], visitor, /^ok: the address of a visitor/],
  ['one too many', 2, [forgedAddress, visitor], forgedAddress, /^problem: TRUST_PROXY is 2, and.*TRUST_PROXY=1$/],
  ['one too few', 1, [forgedAddress, visitor, proxy], proxy, /^problem: .*too few.* as 10\.0\.0\.2.*TRUST_PROXY=2$/],
  ['everything', true, [forgedAddress, visitor], forgedAddress, /^problem: TRUST_PROXY is true, and.*TRUST_PROXY=1$/],
  ['no proxy, but one is trusted', 1, [forgedAddress], forgedAddress, /^problem: .*set TRUST_PROXY=false$/],
  ['a proxy that replaces the header', 1, [visitor], visitor, /^ok/],
  ['one proxy fewer than trusted', 2, [visitor], visitor, /^warning: TRUST_PROXY is 2, which is more.*TRUST_PROXY=1$/],
  ['a proxy that sends no header', 1, [], local, /^problem: .*no X-Forwarded-For/],
  ['addresses that fit', [proxy], [forgedAddress, visitor, proxy], visitor, /^ok/],
  ['one trusted address too few', ['10.0.0.3'], [forgedAddress, visitor, proxy], proxy, /^problem: .*add 10\.0\.0\.2/],
  [
    'addresses that include this machine’s',
    ['loopback'],
    [forgedAddress, local],
    forgedAddress,
    /^warning: .*doctor elsewhere$/,
  ],
])('with %s', (_what, trustProxy, forwardedFor, address, expected) => {
  const { level, text } = forwardingFinding(
    { trustProxy, publicUrl: 'http://links.example' },
    { address, forwardedFor },
  );
  expect(`${level}: ${text}`).toMatch(expected);
});

test('TRUST_PROXY=false over https without a header from a proxy is a warning', () => {
  const config = { trustProxy: false, publicUrl: 'https://links.example' };
  const found = forwardingFinding(config, { address: local, forwardedFor: [] });
  expect(found).toEqual({ level: 'warning', text: expect.stringContaining('no proxy sends X-Forwarded-For') });
});

test('processes of another version are a problem', () => {
  const config = { trustProxy: false, publicUrl: 'http://links.example' };
  const report = { version, address: local, forwardedFor: [] };
  const [same] = serviceFindings(config, [report, report]);
  expect(same).toEqual({ level: 'ok', text: `the service and this command are version ${version}` });
  const [mixed] = serviceFindings(config, [report, { ...report, version: '0.9.0' }]);
  expect(mixed).toEqual({ level: 'problem', text: expect.stringContaining('the service runs version 0.9.0') });
});
