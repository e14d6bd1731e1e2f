import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from '@jest/globals';

const root = path.resolve(import.meta.dirname, '../../../..');

/** Sources of remotes and shell, whose style modules land in files of pages in whatever order pages ask for them. */
function sources(): string[] {
  const parts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
  return parts.flatMap((part) =>
    readdirSync(path.join(root, part, 'src'), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.tsx') && !name.endsWith('.test.tsx'))
      .map((name) => path.join(root, part, 'src', name)),
  );
}

/** Where an element gets classes from more than one style module, or one of its own beside one that was passed on. */
function mixtures(source: string): string[] {
  const modules = [...source.matchAll(/import (\w+) from '[^']+\.module\.css'/g)].map(([, name]) => name ?? '');
  const fromOutside = /\b(?:\w*[cC]lassName)\b/;
  return [...source.matchAll(/className=\{(`[^`]*`|[^}]*)\}/g)]
    .map(([, expression]) => expression ?? '')
    .filter((expression) => {
      const used = modules.filter((name) => new RegExp(`\\b${name}[.[]`).test(expression));
      return used.length + (fromOutside.test(expression) ? 1 : 0) > 1;
    });
}

describe('the order of style modules', () => {
  it('decides nothing: no element has classes of two of them', () => {
    const found = sources().flatMap((file) =>
      mixtures(readFileSync(file, 'utf8')).map((expression) => `${path.relative(root, file)}: ${expression}`),
    );
    expect(found).toEqual([]);
  });

  it.each([
    [['a.one', 'b.two'], 1],
    [['a.one', 'className'], 1],
    [['a.one', 'a.two'], 0],
    [['className'], 0],
  ])('is looked at where a class name is made of %j', (parts, count) => {
    const element = `<p className={\`${parts.map((part) => `$\{${part}}`).join(' ')}\`} />`;
    const modules = "import a from './a.module.css';\nimport b from './b.module.css';\n";
    expect(mixtures(modules + element)).toHaveLength(count);
  });
});
