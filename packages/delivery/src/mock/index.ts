export { type BuildMockOptions, type BuiltMock, buildMock } from './build-mock.ts';
export { MockError } from './mock-error.ts';
export { namedRemotes } from './other-remotes.ts';
