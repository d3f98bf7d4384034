export const channelTypes = ['email', 'webhook', 'telegram'] as const;
export type ChannelType = (typeof channelTypes)[number];
