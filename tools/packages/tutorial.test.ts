import path from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { namesOf } from '../create/names.ts';
import { filesOf } from '../create/template.ts';
import {
  edited,
  leftOut,
  type Step,
  stepsOf,
  stepsOfTeam,
  TutorialError,
  tutorialText,
  typedOtherwise,
} from './tutorial.ts';

const linesIn = (steps: readonly Step[]) => steps.flatMap((step) => (step.kind === 'commands' ? step.lines : []));

describe('the tutorial', () => {
  const steps = stepsOf(tutorialText());

  it('has each block of code run by npm run test:packages, or left out with a reason', () => {
    const fences = tutorialText().match(/^```/gm) ?? [];
    expect(fences.length).toBe(2 * steps.length);
    const first = steps.flatMap((step) => (step.kind === 'commands' ? step.lines.slice(0, 1) : []));
    expect(first.filter((line) => line in leftOut)).toEqual(Object.keys(leftOut));
    expect(stepsOfTeam(steps).length).toBe(steps.length - Object.keys(leftOut).length);
    expect(linesIn(steps)).toEqual(expect.arrayContaining(Object.keys(typedOtherwise)));
  });

  it('begins in an empty folder, and goes from there to a page that is live', () => {
    const lines = linesIn(stepsOfTeam(steps));
    expect(lines[0]).toMatch(/^npm exec --package \.\/packages\/create-portal-remote-/);
    for (const command of ['npm start', 'npm run unit', 'npm test']) expect(lines).toContain(command);
    for (const command of ['grant', 'publish', 'promote', 'upgrade'])
      expect(lines.filter((line) => line.startsWith(`npx portal ${command} `))).toHaveLength(1);
  });

  it('changes files that are laid down, each change in the one place it names', () => {
    const names = namesOf('mf-hello', '/hello', 'practitioner');
    const laidDown = names ? [...filesOf(names)] : [];
    const files = new Map(laidDown.map(([file, text]) => [path.join('mf-hello', file), text]));
    for (const step of steps) if (step.kind === 'edit') files.set(step.file, edited(files.get(step.file), step));
    const read = (file: string) => files.get(`mf-hello/src/${file}`) ?? '';
    expect(JSON.parse(read('messages/en.json'))).toMatchObject({ title: 'Hello', completed_one: expect.any(String) });
    expect(JSON.parse(read('messages/fr.json'))).toMatchObject({ title: 'Bonjour', upcoming: expect.any(Object) });
    expect(read('features/hello/hello-page.tsx')).toMatch(/<CompletedCount \/>\n {8}<Paper/);
    const test = read('features/hello/hello.test.tsx');
    expect(test).toContain("name: 'Bonjour'");
    expect(test).toMatch(/toBeNull\(\);\n {2}\}\);\n\}\);\n$/);
  });
});

describe('a step that cannot be done', () => {
  const edit = (words: string, text = 'x\n') => {
    const [step] = stepsOf(`\`\`\`ts ${words}\n${text}\`\`\``);
    if (step?.kind !== 'edit') throw new Error('No edit.');
    return step;
  };

  it.each(['', 'remove a.ts', 'above a.ts', "write a.ts 'b'"])('is refused: %j', (words) => {
    expect(() => edit(words)).toThrow(TutorialError);
  });

  it.each([
    ["above a.ts 'c'", 'a\nb\n', 'no place for “c”'],
    ["below a.ts 'a'", 'a\nab\n', 'more than one place for “a”'],
    ["replace a.ts 'a'", 'a a', 'more than one place for “a”'],
    ["replace a.ts 'c'", 'a', 'no place for “c”'],
    ['write a.ts', 'a', 'already there'],
    ['keys a.ts', undefined, 'not there'],
  ])('%s of %j: %s', (words, before, said) => {
    expect(() => edited(before, edit(words))).toThrow(said);
  });

  it('does what fits', () => {
    expect(edited('a\nb\n', edit("above a.ts 'b'"))).toBe('a\nx\nb\n');
    expect(edited('a\nb\n', edit("below a.ts 'b'"))).toBe('a\nb\nx\n');
    expect(edited('a b', edit("replace a.ts 'b'"))).toBe('a x');
    expect(edited('  "k": 1,\n  "l": 2\n', edit('keys a.json', '  "k": 3,\n'))).toBe('  "k": 3,\n  "l": 2\n');
    expect(edited(undefined, edit('write a.ts'))).toBe('x\n');
  });
});
