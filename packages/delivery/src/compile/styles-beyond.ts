/** A rule with its declarations, or one that holds others; `prelude` is what stands before its brace. */
interface Rule {
  prelude: string;
  rules: Rule[];
  declarations: string[];
}

/** Within quotes or brackets neither braces nor semicolons part anything. */
const token = /"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|\([^()"']*\)|[{};]|[^{};"'()]+|[()]/g;

function readRules(css: string): Rule {
  const sheet: Rule = { prelude: '', rules: [], declarations: [] };
  const open = [sheet];
  let text = '';
  for (const [part] of css.matchAll(token)) {
    const within = open.at(-1) ?? sheet;
    if (part === '{') {
      const rule: Rule = { prelude: text, rules: [], declarations: [] };
      within.rules.push(rule);
      open.push(rule);
    } else if (part === '}' || part === ';') {
      if (text !== '') within.declarations.push(text);
      if (part === '}') open.pop();
    } else {
      text += part;
      continue;
    }
    text = '';
  }
  return sheet;
}

/** What of one rule is not in others of the same name. */
function beyond({ prelude, rules, declarations }: Rule, known: readonly Rule[]): Rule {
  // Frames of an animation belong together.
  if (prelude.startsWith('@keyframes')) return { prelude, rules, declarations };
  const inKnown = known.flatMap((each) => each.rules);
  const said = new Set(known.flatMap((each) => each.declarations));
  return {
    prelude,
    declarations: declarations.filter((each) => !said.has(each)),
    rules: rules
      .map((rule) =>
        beyond(
          rule,
          inKnown.filter((each) => each.prelude === rule.prelude),
        ),
      )
      .filter((rule) => rule.rules.length + rule.declarations.length > 0),
  };
}

function write({ rules, declarations }: Rule): string {
  const nested = rules.map((rule) => `${rule.prelude}{${write(rule)}}`).join('');
  return declarations.join(';') + (declarations.length > 0 && nested !== '' ? ';' : '') + nested;
}

/**
 * What of a stylesheet another one lacks, which stands before it in the same document. Both are minified parts of one
 * sheet: a declaration that both have stays in the first alone, in its layer and in front of all that the second adds.
 */
export function stylesBeyond(css: string, known: string): string {
  return write(beyond(readRules(css), [readRules(known)]));
}
