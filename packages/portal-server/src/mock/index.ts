export { mockBuildCommand, mockCommand } from './mock-command.ts';
export { type FolderServer, type FolderServerOptions, serveFolder } from './serve-folder.ts';
