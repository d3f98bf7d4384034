import type { ChannelType } from './channel-types.ts';

const mask = '•••';

/** Returns enough of a target for its owner to recognise it, and too little for others to use it (docs/interface.md 5.14). */
export function maskTarget(type: ChannelType, target: string): string {
  switch (type) {
    case 'email': {
      const at = target.lastIndexOf('@');
      return `${[...target][0] ?? ''}${mask}${target.slice(at)}`;
    }
    case 'webhook':
      // The path and query of a webhook often are its secret.
      return `${new URL(target).origin}/${mask}`;
    case 'telegram':
      return `Telegram ${mask}${target.slice(-3)}`;
  }
}
