import { createServer, type Socket } from 'node:net';

export interface SmtpServer {
  url: string;
  /** The accepted mails, unchanged (RFC 5322). */
  mails: string[];
  recipients: string[];
  senders: string[];
  /** Mails with an address in `To`, oldest first, decoded. */
  mailsTo(address: string): string[];
  /** Sets the reply to each mail's data, 250 at first, and its delay. */
  answerTo(reply: string, delay?: number): void;
  close(): Promise<void>;
}

/** A mail server with just enough SMTP (RFC 5321) to accept a mail or reject it. */
export async function startSmtpServer(port = 0): Promise<SmtpServer> {
  const mails: string[] = [];
  const recipients: string[] = [];
  const senders: string[] = [];
  const sockets = new Set<Socket>();
  let dataReply = '250 taken';
  let dataDelay = 0;
  const server = createServer((socket) => {
    sockets.add(socket.on('close', () => sockets.delete(socket)));
    let data: string | null = null;
    let pending = '';
    const reply = (line: string) => socket.write(`${line}\r\n`);
    function onLine(line: string): void {
      if (data !== null) {
        if (line !== '.') {
          data += `${line.replace(/^\./, '')}\r\n`;
          return;
        }
        // The outcome is fixed when the mail arrives, before later changes of the reply.
        const outcome = dataReply;
        if (outcome.startsWith('2')) mails.push(data);
        data = null;
        if (dataDelay === 0) reply(outcome);
        else setTimeout(() => socket.writable && reply(outcome), dataDelay);
        return;
      }
      const command = line.slice(0, 4).toUpperCase();
      if (command === 'MAIL') senders.push(/<(.*?)>/.exec(line)?.[1] ?? '');
      if (command === 'RCPT') recipients.push(/<(.*)>/.exec(line)?.[1] ?? '');
      if (command === 'DATA') data = '';
      if (command === 'QUIT') return void socket.end('221 bye\r\n');
      reply(command === 'DATA' ? '354 go on' : '250 fine');
    }
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = (pending + chunk.toString()).split('\r\n');
      pending = lines.pop() ?? '';
      for (const line of lines) onLine(line);
    });
    reply('220 stand-in');
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `smtp://127.0.0.1:${address && typeof address === 'object' ? address.port : 0}`,
    mails,
    recipients,
    senders,
    mailsTo: (address) => mails.filter((mail) => mail.includes(`\r\nTo: ${address}\r\n`)).map(readMail),
    answerTo(reply, delay = 0) {
      dataReply = reply;
      dataDelay = delay;
    },
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

/** Returns the head of a mail and its body: in base64 if most of its letters are not ASCII, else quoted-printable (RFC 2045 §6.7, §6.8). */
function readMail(mail: string): string {
  const end = mail.indexOf('\r\n\r\n');
  const head = mail.slice(0, end);
  const body = mail.slice(end);
  if (/^Content-Transfer-Encoding: base64/im.test(head)) return head + Buffer.from(body, 'base64').toString();
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
  return head + Buffer.from(bytes, 'latin1').toString();
}
