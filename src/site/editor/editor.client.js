// @ts-check
// All scripts of the list of blocks and of a block's form as one file (scripts/browser-libraries.mjs): over a slow connection each file is
// a wait of its own.

import '../shared/assets/upload.client.js';
import '../shared/assets/corrected.client.js';
import '../unsent-forms/signed-out.client.js';
import '../unsent-forms/chosen-pictures.client.js';
import './editor-move.client.js';
import './editor-drag.client.js';
import './editor-search.client.js';
import './editor-inline.client.js';
import './editor-color.client.js';
import './editor-crop.client.js';
import './editor-icons.client.js';
import './editor-preview.client.js';
import './editor-rich.client.js';
import './editor-preview-slot.client.js';
import './editor-swipe.client.js';
import '../stickers/sticker-hand.client.js';
import '../stickers/sticker-place.client.js';
import '../drafts/drafts.client.js';
import '../live/live.client.js';
import '../shared/assets/toast.client.js';
