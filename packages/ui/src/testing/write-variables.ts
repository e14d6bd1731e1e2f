/// <reference types="node" />
/** Writes src/styles/theme-variables.css from the theme: `node packages/ui/src/testing/write-variables.ts`, then `biome format --write packages/ui`. */
import { writeFileSync } from 'node:fs';
import { themeVariablesStylesheet } from './theme-variables.ts';

writeFileSync(new URL('../styles/theme-variables.css', import.meta.url), themeVariablesStylesheet());
