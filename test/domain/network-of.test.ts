import { describe, expect, it } from 'vitest';
import { neighbourhoodOf, networkOf } from '../../src/domain/network-of.ts';

describe('network of an address', () => {
  it('is a /64 for IPv6, and the address for IPv4 in any notation', () => {
    expect(networkOf('2001:db8:1:2::1')).toBe(networkOf('2001:db8:1:2:ffff::'));
    expect(networkOf('2001:db8:1:2::1')).not.toBe(networkOf('2001:db8:1:3::1'));
    expect(networkOf('2001:db8:1:2::1', 48)).toBe(networkOf('2001:db8:1:3::1', 48));
    for (const written of ['::ffff:203.0.113.5', '0:0:0:0:0:ffff:203.0.113.5', '0:0:0:0:0:ffff:cb00:7105'])
      expect(networkOf(written)).toBe('203.0.113.5');
  });

  it('does not depend on the port', () => {
    for (const written of ['203.0.113.5:4711', '203.0.113.5:4712', '[::ffff:203.0.113.5]:4713'])
      expect(networkOf(written)).toBe('203.0.113.5');
    for (const written of ['[2001:db8:1:2::1]:4711', '[2001:db8:1:2::7]:4712', '[2001:db8:1:2::1]'])
      expect(networkOf(written)).toBe(networkOf('2001:db8:1:2::1'));
  });

  it('is the text itself if that is not an address', () => {
    for (const text of ['', 'unknown', '203.0.113:80', '[nothing]:80', '1.2.3.4.5:80', 'user 7'])
      expect(networkOf(text)).toBe(text);
  });

  it('belongs to a neighbourhood: a /48 for IPv6, a /24 for IPv4', () => {
    expect(neighbourhoodOf('2001:db8:1:2::1')).toBe(neighbourhoodOf('2001:db8:1:ffff::1'));
    expect(neighbourhoodOf('2001:db8:1:2::1')).not.toBe(neighbourhoodOf('2001:db8:2:2::1'));
    expect(neighbourhoodOf('203.0.113.5')).toBe(neighbourhoodOf('::ffff:203.0.113.255'));
    expect(neighbourhoodOf('203.0.113.5:80')).toBe(neighbourhoodOf('203.0.113.6'));
    expect(neighbourhoodOf('203.0.113.5')).not.toBe(neighbourhoodOf('203.0.112.5'));
  });
});
