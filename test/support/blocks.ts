import { createSlotTypes, slotTypeNames } from '../../src/blocks/index.ts';
import { defaultVideoHosts } from '../../src/domain/links/video-id.ts';

/** The slot types as a server without a setting for them has them. */
export const slotTypes = createSlotTypes({ videoHosts: defaultVideoHosts });
export const slotTypeList = slotTypeNames.map((name) => slotTypes[name]);
