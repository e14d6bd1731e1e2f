import { createContext, useContext } from 'react';

/** Closes the search. @param isLeading a hit leads on: the focus goes there, and not back to where the search was opened */
type CloseSearch = (isLeading: boolean) => void;

export const SearchContext = createContext<CloseSearch>(() => undefined);

export const useCloseSearch = (): CloseSearch => useContext(SearchContext);
