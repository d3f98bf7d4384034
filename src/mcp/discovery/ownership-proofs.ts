import { Router } from 'express';
import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';

/** A file by which a directory knows whose server this is. */
interface OwnershipProof {
  path: string;
  type: string;
  text: string;
}

/** Serves the proofs of ownership that are set: without a redirect, which directories do not follow. */
export function ownershipRoutes({ config }: Pick<Context, 'config'>): Router {
  const router = Router({ caseSensitive: true });
  for (const { path, type, text } of ownershipProofs(config)) {
    router.get(path, (_req, res) => {
      res.set('Cache-Control', 'no-cache').type(type).send(text);
    });
  }
  return router;
}

/** Each where its directory asks for it, and exactly as the directory showed it. */
function ownershipProofs({ listing }: Pick<Config, 'listing'>): OwnershipProof[] {
  const { openAiApps, mcpRegistry, glama } = listing.proofs;
  const claim = { $schema: 'https://glama.ai/mcp/schemas/connector.json', claim: glama };
  return [
    ...(openAiApps === null ? [] : [plain('openai-apps-challenge', openAiApps)]),
    ...(mcpRegistry === null ? [] : [plain('mcp-registry-auth', mcpRegistry)]),
    ...(glama === null
      ? []
      : [{ path: '/.well-known/glama.json', type: 'application/json', text: JSON.stringify(claim, null, 2) }]),
  ];
}

function plain(name: string, text: string): OwnershipProof {
  return { path: `/.well-known/${name}`, type: 'text/plain', text };
}
