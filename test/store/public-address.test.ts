import { expect, test } from 'vitest';
import { isPublicAddress } from '../../src/store/guarded-client/public-address.ts';

test.each([
  [
    'metadata of AWS, Azure, Google and most others',
    ['169.254.169.254', 'fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe'],
  ],
  ["Azure's host node", ['168.63.129.16', '::ffff:168.63.129.16', '::ffff:a83f:8110', '::168.63.129.16']],
  ['tasks of AWS, clock and DNS', ['169.254.170.2', '169.254.169.123', '169.254.169.253', 'fd00:ec2::253']],
  ['metadata of Oracle', ['192.0.0.192', 'fd00:c1::a9fe:a9fe']],
  ['metadata of Alibaba', ['100.100.100.200', '100.100.2.136']],
  ['metadata of Tencent, Scaleway and Linode', ['169.254.0.23', '169.254.42.42', 'fd00:42::42', 'fd00:a9fe:a9fe::1']],
  [
    "Google's APIs from inside",
    ['199.36.153.4', '199.36.153.7', '199.36.153.8', '199.36.153.11', '2600:2d00:2:2000::1', '2600:2d00:2:1000::'],
  ],
  ["IBM's services from inside", ['161.26.0.10', '161.26.255.255', '166.8.0.1', '166.11.255.254']],
  [
    'IPv4 in IPv6: mapped, compatible, translated',
    ['::ffff:10.0.0.1', '::10.0.0.1', '::ffff:0:10.0.0.1', '::ffff:0:a83f:8110'],
  ],
  ['NAT64 (RFC 6052, RFC 8215)', ['64:ff9b::a9fe:a9fe', '64:ff9b::a83f:8110', '64:ff9b:1::a00:1', '64:ff9b::808:808']],
  ['6to4 (RFC 3056) and its relays', ['2002:a9fe:a9fe::1', '2002:a83f:8110::', '2002:7f00:1::1', '192.88.99.1']],
  ['Teredo (RFC 4380)', ['2001:0:7f00:1::1', '2001::5601:5601']],
])('%s: not public', (_what, addresses) => {
  expect(addresses.filter(isPublicAddress)).toEqual([]);
});

test('addresses next to those of a cloud are public', () => {
  const public_ = ['168.63.129.15', '168.63.129.17', '199.36.153.3', '199.36.153.12', '161.25.255.255', '161.27.0.0'];
  const more = ['166.7.255.255', '166.12.0.0', '2600:2d00:2:3000::1', '8.8.8.8', '2606:4700:4700::1111'];
  expect([...public_, ...more].filter((address) => !isPublicAddress(address))).toEqual([]);
});
