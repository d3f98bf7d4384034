import { createSocket } from 'node:dgram';
import { once } from 'node:events';

const types = { CNAME: 5, TXT: 16 } as const;
const errors = { NXDOMAIN: 3, SERVFAIL: 2 } as const;
type RecordType = keyof typeof types;

/** A name server with records set by the test (RFC 1035, section 4); it is queried over UDP, as resolvers do first. */
export interface DnsServer {
  /** Value of DNS_SERVERS. */
  address: string;
  /** Records of the server, by name in lower case; a name without an entry does not exist. */
  records: Map<string, { type: RecordType; value: string }[] | keyof typeof errors>;
  close(): void;
}

export async function startDnsServer(): Promise<DnsServer> {
  const socket = createSocket('udp4');
  const records: DnsServer['records'] = new Map();
  socket.on('message', (query, from) => {
    const { name, type, end } = questionOf(query);
    const known = records.get(name.toLowerCase()) ?? 'NXDOMAIN';
    // An alias has no other records, for any type requested (RFC 1034, section 3.6.2).
    const matching =
      typeof known === 'string' ? [] : known.filter((each) => types[each.type] === type || each.type === 'CNAME');
    const head = Buffer.from(query.subarray(0, 12));
    head.writeUInt16BE(0x8580 | (typeof known === 'string' ? errors[known] : 0), 2);
    head.writeUInt16BE(matching.length, 6);
    head.writeUInt32BE(0, 8);
    const answers = matching.map((each) => answerOf(types[each.type], dataOf(each)));
    socket.send(Buffer.concat([head, query.subarray(12, end), ...answers]), from.port, from.address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { address: `127.0.0.1:${socket.address().port}`, records, close: () => socket.close() };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.'), type: query.readUInt16BE(at + 1), end: at + 5 };
}

/** The name is that of the question, by a pointer to it. */
function answerOf(type: number, data: Buffer): Buffer {
  const head = Buffer.alloc(12);
  head.writeUInt16BE(0xc00c, 0);
  head.writeUInt16BE(type, 2);
  head.writeUInt16BE(1, 4);
  head.writeUInt16BE(data.length, 10);
  return Buffer.concat([head, data]);
}

function dataOf({ type, value }: { type: RecordType; value: string }): Buffer {
  const parts = type === 'TXT' ? (value.match(/.{1,255}/gs) ?? ['']) : [...value.split('.'), ''];
  return Buffer.concat(parts.map((part) => Buffer.concat([Buffer.from([part.length]), Buffer.from(part, 'latin1')])));
}
