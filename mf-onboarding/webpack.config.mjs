// For plain `npx webpack` in this folder: this remote as its releases are built, into dist/ (docs/development.md).
import { webpackHere } from '../packages/delivery/src/configuration/plain.ts';

export default webpackHere(import.meta.dirname);
