/** What opens above a page. Loaded with the first page that needs it. */
export { Drawer, Modal } from '@mantine/core';
export { Menu, type MenuProps } from './shared/menu.tsx';
