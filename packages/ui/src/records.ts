/** Records side by side, and parts of a page that are shown one at a time or folded. Shared as a chunk of its own. */
import './styles/records.css';

export { Accordion, Tabs } from '@mantine/core';
export { Table, type TableColumn, type TableProps } from './records/table.tsx';
