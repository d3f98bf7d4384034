import { defaultVideoHosts } from '../../src/domain/links/video-id.ts';
import { slotTypeNames } from '../../src/domain/slots/slot-type.ts';
import { createSlotTypes } from '../../src/domain/slots/slot-types.ts';

/** The slot types as a server without a setting for them has them. */
export const slotTypes = createSlotTypes({ videoHosts: defaultVideoHosts });
export const slotTypeList = slotTypeNames.map((name) => slotTypes[name]);
