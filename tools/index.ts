import { getAccountAnalytics } from './analytics/get-account-analytics.ts';
import { getFormAnalytics } from './analytics/get-form-analytics.ts';
import { getProfileAnalytics } from './analytics/get-profile-analytics.ts';
import { getSlotAnalytics } from './analytics/get-slot-analytics.ts';
import { getSocialLinkAnalytics } from './analytics/get-social-link-analytics.ts';
import { listNotificationChannels } from './channels/list-notification-channels.ts';
import type { Operation, Tool } from './define-operation.ts';
import { getMe } from './discovery/get-me.ts';
import { getSlotType } from './discovery/get-slot-type.ts';
import { listSlotTypes } from './discovery/list-slot-types.ts';
import { createUpload } from './files/create-upload.ts';
import { uploadFile } from './files/upload-file.ts';
import { createForm } from './forms/create-form.ts';
import { listForms } from './forms/list-forms.ts';
import { updateForm } from './forms/update-form.ts';
import { lookupMusic } from './music/lookup-music.ts';
import { checkLogin } from './profiles/check-login.ts';
import { createProfile } from './profiles/create-profile.ts';
import { getProfile } from './profiles/get-profile.ts';
import { getProfileSettings } from './profiles/get-profile-settings.ts';
import { listProfiles } from './profiles/list-profiles.ts';
import { renderProfileMarkdown } from './profiles/render-profile-markdown.ts';
import { updateProfile } from './profiles/update-profile.ts';
import { updateProfileSettings } from './profiles/update-profile-settings.ts';
import { fetchDocument } from './research/fetch.ts';
import { search } from './research/search.ts';
import { checkLinks } from './slots/check-links.ts';
import { createSlot } from './slots/create-slot.ts';
import { createSlots } from './slots/create-slots.ts';
import { deleteSlot } from './slots/delete-slot.ts';
import { deleteSlots } from './slots/delete-slots.ts';
import { findLinks } from './slots/find-links.ts';
import { getSlot } from './slots/get-slot.ts';
import { listSlots } from './slots/list-slots.ts';
import { reorderSlots } from './slots/reorder-slots.ts';
import { updateSlot } from './slots/update-slot.ts';
import { updateSlots } from './slots/update-slots.ts';
import { compareSocial } from './social/compare-social.ts';
import { getSocialAccountAnalytics } from './social/get-social-account-analytics.ts';
import { getSocialAnalytics } from './social/get-social-analytics.ts';
import { getSocialPost } from './social/get-social-post.ts';
import { listSocialAccounts } from './social/list-social-accounts.ts';
import { listSocialPosts } from './social/list-social-posts.ts';
import { getStickers } from './stickers/get-stickers.ts';
import { updateStickers } from './stickers/update-stickers.ts';

/** All operations, in the order of every list. REST, the connector and the reference are derived from it. */
export const operations: readonly Operation[] = [
  listProfiles,
  createProfile,
  checkLogin,
  getProfile,
  updateProfile,
  getProfileSettings,
  updateProfileSettings,
  renderProfileMarkdown,
  listSlots,
  createSlot,
  getSlot,
  updateSlot,
  deleteSlot,
  reorderSlots,
  createSlots,
  updateSlots,
  deleteSlots,
  checkLinks,
  findLinks,
  uploadFile,
  createUpload,
  getMe,
  listSlotTypes,
  getSlotType,
  lookupMusic,
  getAccountAnalytics,
  getProfileAnalytics,
  getSlotAnalytics,
  getSocialLinkAnalytics,
  getFormAnalytics,
  listForms,
  createForm,
  updateForm,
  getStickers,
  updateStickers,
  listSocialAccounts,
  getSocialAnalytics,
  getSocialAccountAnalytics,
  listSocialPosts,
  getSocialPost,
  compareSocial,
  listNotificationChannels,
];

/** Returns the name of the tool that does the same as an operation: for most, their own. */
export function toolNameOf({ name }: Pick<Operation, 'name'>): string {
  return operations.find(({ file }) => file?.withoutFile.name === name)?.name ?? name;
}

/** All tools of the connector: the operations that are tools, and those that assistants expect under names of their own. */
export const tools: readonly Tool[] = [
  ...operations.filter((operation) => toolNameOf(operation) === operation.name),
  search,
  fetchDocument,
];
