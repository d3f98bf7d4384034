import { isOperation, type Operation, type Tool } from '../../../tools/define-operation.ts';
import type { Config } from '../../config.ts';

/** Where the icons are served; no login can hide them. */
export const toolIconsPath = '/-/tool-icons';

/** What tools of a group deal with, drawn on a 24 by 24 grid. */
const drawings: Record<Operation['group'] | 'Research', { name: string; path: string }> = {
  Profiles: {
    name: 'page',
    path: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2ZM9 13h6M9 17h6M12 9h.01',
  },
  Slots: { name: 'blocks', path: 'M4 4h16v7H4ZM4 15h16v5H4Z' },
  Discovery: { name: 'compass', path: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18ZM15.5 8.5l-2 5-5 2 2-5Z' },
  'Music and files': {
    name: 'music',
    path: 'M9 18V6l11-2v12M9 18a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM20 16a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
  },
  Forms: { name: 'form', path: 'M5 3h14v18H5ZM9 8h6M9 12h6M9 16h3' },
  Analytics: { name: 'chart', path: 'M4 20h16M7 20v-6M12 20V5M17 20v-9' },
  Stickers: { name: 'sticker', path: 'M4 4h16v9l-7 7H4ZM20 13h-7v7M8.5 8.5h.01M14 8.5h.01M8 12a4 4 0 0 0 3 1.5' },
  'Social statistics': {
    name: 'people',
    path: 'M9 11a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7ZM2.5 20a6.5 6.5 0 0 1 13 0M16 4.5a3.5 3.5 0 0 1 0 6M18 14.5a6.5 6.5 0 0 1 3.5 5.5',
  },
  Research: { name: 'search', path: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14ZM16 16l5 5' },
};

/** The icons by name, as SVG; beside this file each is as PNG, by `scripts/draw-icons.ts`. The colour stands out from light and from dark. */
export const toolIcons: ReadonlyMap<string, string> = new Map(
  Object.values(drawings).map(({ name, path }) => [
    name,
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="#2f9e7c" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"><path d="${path}"/></svg>`,
  ]),
);

/** The icons of a tool as `tools/list` names them: clients need not draw anything but PNG and JPEG (MCP, "Icons"). */
export function iconsOf({ publicUrl }: Config, tool: Tool) {
  const { name } = drawings[isOperation(tool) ? tool.group : 'Research'];
  const address = `${publicUrl}${toolIconsPath}/${name}`;
  return [
    { src: `${address}.png`, mimeType: 'image/png', sizes: ['96x96'] },
    { src: `${address}.svg`, mimeType: 'image/svg+xml', sizes: ['any'] },
  ];
}
