import { createDemoAccount } from '../src/cli/demo/create-demo.ts';
import type { Context } from '../src/context.ts';
import { setFeatures } from '../src/domain/accounts/features.ts';
import { picture } from '../test/files/support/pictures.ts';
import { rulesWithHole, startStandIn as startInternet } from '../test/files/support/stand-in.ts';
import { startStandIn as startMusicServices } from '../test/music/support/start-music.ts';
import { type ApiUser, newUser, profileOf, slotsOf, withToken } from '../test/support/api-client.ts';
import { startServer } from '../test/support/start-server.ts';

/** The service and one account, as a conversation finds them and its judge checks them. */
export interface World {
  url: string;
  context: Context;
  /** The account over REST: another way than the one that is judged. */
  user: ApiUser;
  /** The address of a picture or a page on the web. */
  web(path: string): string;
  page(login: string): Promise<ReturnType<typeof profileOf>>;
  blocks(login: string): Promise<ReturnType<typeof slotsOf>>;
  /** Returns the page as a visitor gets it. */
  html(login: string): Promise<string>;
}

/** A server with stand-ins for music services and a web. */
export interface Stage {
  /** A new account with no page, stickers and social statistics turned on. */
  newWorld(): Promise<World>;
  /** An account with a page that has a block of every type, visitors, submissions and social accounts. */
  demoWorld(login: string): Promise<World>;
  close(): Promise<void>;
}

/** Starts everything on this machine; settings are environment variables of the server. */
export async function openStage(settings: Record<string, string> = {}): Promise<Stage> {
  const internet = await startInternet(async (req, res) => {
    const { pathname } = new URL(req.url ?? '/', 'http://web');
    if (pathname.endsWith('.jpg')) {
      // Each name is another picture: equal files have one path.
      const size = pathname.startsWith('/wide')
        ? ([1_920, 1_080] as const)
        : ([900, 1_100 + pathname.charCodeAt(1)] as const);
      res.setHeader('Content-Type', 'image/jpeg').end(await picture('jpeg', ...size));
    } else if (pathname.startsWith('/gone')) res.writeHead(404).end();
    else res.setHeader('Content-Type', 'text/html').end('<title>A page</title>');
  });
  const music = await startMusicServices();
  const server = await startServer({ ...music.settings, ...settings }, { outgoing: rulesWithHole(internet.port) });
  const worldOf = (user: ApiUser): World => ({
    url: server.url,
    context: server.context,
    user,
    web: (path) => `http://stand-in.example:${internet.port}${path}`,
    page: async (login) => profileOf(await user.get(`/profiles/${login}`)),
    blocks: async (login) => slotsOf(await user.get(`/profiles/${login}/slots`)),
    html: async (login) => (await fetch(`${server.url}/${login}`)).text(),
  });
  return {
    async newWorld() {
      const user = await newUser(server);
      await setFeatures(server.context, user.id, { stickers: true, social: true });
      return worldOf(user);
    },
    async demoWorld(login) {
      const { account } = await createDemoAccount(server.context, { email: `${login}@example.com`, login });
      return worldOf(await withToken(server, account.id));
    },
    async close() {
      await server.close();
      await music.close();
      await internet.close();
    },
  };
}
