/** What opens above a page. Loaded with the first page that needs it. */
export { Drawer, Menu, Modal } from '@mantine/core';
