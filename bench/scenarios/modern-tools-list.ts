import type { Scenario } from '../scenario.ts';
import { modernRequest } from './modern-request.ts';

export const modernToolsList: Scenario = {
  name: 'mcp 2026 tools/list',
  target: 0.6,
  echoReads: 'json',
  load: async (url, account) => modernRequest(url, account, 'tools/list'),
};
