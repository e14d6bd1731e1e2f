/** Lists that are longer than a page: the rows, their page, order and filters in the address, and the way about them. */
export { type AddressFormat, readPage, useAddressState, usePage, usePageSize } from './answer/address-state.ts';
export { PagedList, type PagedListProps, type PageOfRows, type PageWords } from './answer/paged-list.tsx';
export { useRowKeys } from './answer/use-row-keys.ts';
export { type LinkTab, LinkTabs, type LinkTabsProps } from './shared/link-tabs.tsx';
export { NothingFits, type NothingFitsProps } from './shared/nothing-fits.tsx';
export { Pager, type PagerProps } from './shared/pager.tsx';
export { saveFile } from './shared/save-file.ts';
export { SearchField, type SearchFieldProps } from './shared/search-field.tsx';
