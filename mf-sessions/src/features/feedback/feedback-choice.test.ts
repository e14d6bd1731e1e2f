import { describe, expect, it } from '@jest/globals';
import { TEXT_LIMIT } from '@portal/contract/entities/inputs';
import { FEEDBACK_REASONS, FEEDBACK_SUCCESSFUL } from '@portal/contract/rules/sessions';
import {
  afterFeedback,
  choiceProblem,
  type FeedbackOption,
  feedbackExcess,
  feedbackOf,
  readChoice,
} from './feedback-choice.ts';

const consultation = { id: '7', counselling_type: 'consultation' } as const;
const other = { id: '7', counselling_type: 'other' } as const;

describe('what is sent (A-092)', () => {
  it('is the label of the successful option, whatever was typed before', () => {
    expect(feedbackOf(FEEDBACK_SUCCESSFUL, 'the sound')).toEqual({
      status: 'successful',
      feedback: 'Successful: my session had no issues',
    });
  });

  it.each(FEEDBACK_REASONS)('is “%s”, with what was typed after a comma', (reason) => {
    expect(feedbackOf(reason, ' \n')).toEqual({ status: 'unsuccessful', feedback: reason });
    expect(feedbackOf(reason, ' a, b ')).toEqual({ status: 'unsuccessful', feedback: `${reason}, a, b` });
  });
});

describe('what is wrong', () => {
  it.each([
    [null, 'words', 'option'],
    ['Other', '', 'detail'],
    ['Other', ' \t\n', 'detail'],
    ['Other', 'the dog', null],
    ['Technical issues', '', null],
    [FEEDBACK_SUCCESSFUL, '', null],
  ] as const)('with %s and “%s”: %s', (option, detail, problem) => {
    expect(choiceProblem({ option, detail })).toBe(problem);
  });

  it('is a text that is longer than the server takes, its reason and the comma included', () => {
    const longest = 'a'.repeat(TEXT_LIMIT - 'Other, '.length);
    expect(choiceProblem({ option: 'Other', detail: ` ${longest} ` })).toBeNull();
    expect(choiceProblem({ option: 'Other', detail: `${longest}ab` })).toBe('excess');
    expect(feedbackExcess({ option: 'Other', detail: `${longest}ab` })).toBe(2);
    // What was typed for a reason is not sent with the successful option.
    expect(choiceProblem({ option: FEEDBACK_SUCCESSFUL, detail: `${longest}ab` })).toBeNull();
    expect(feedbackExcess({ option: null, detail: `${longest}ab` })).toBe(0);
  });
});

describe('where one goes (SESS-165, SESS-166, SESS-167, SESS-168)', () => {
  const cases: [FeedbackOption, detail: string, typeof consultation | typeof other, address: string][] = [
    [FEEDBACK_SUCCESSFUL, '', consultation, '/sessions/booking?status=successful'],
    [FEEDBACK_SUCCESSFUL, '', other, '/sessions/7/post_session_assessments'],
  ];
  for (const session of [consultation, other])
    cases.push(
      ["Counselling isn't for me", '', session, '/'],
      ["Counselling isn't for me", 'at all', session, '/'],
      ['Other', "Counselling isn't for me", session, '/sessions/unsuccessful'],
      ['Technical issues', '', session, '/sessions/unsuccessful'],
    );
  it.each(cases)('after “%s” with “%s” of %o: %s', (option, detail, session, address) => {
    expect(afterFeedback(feedbackOf(option, detail), session)).toBe(address);
  });
});

it.each([undefined, null, 'Other', { option: 'Autre', detail: '' }, { option: 'Other' }])(
  'a draft of another kind is none: %o',
  (found) => expect(readChoice(found)).toBeNull(),
);
