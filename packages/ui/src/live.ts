/** What pages of a live session show beside the call. Shared with remotes as a chunk of its own. */
export { LinkedText } from './live/linked-text.tsx';
export { Notice, type NoticeProps } from './live/notice.tsx';
export { type PanelTab, PanelTabs, type PanelTabsProps } from './live/panel-tabs.tsx';
export { type Fullscreen, useFullscreen } from './live/use-fullscreen.ts';
