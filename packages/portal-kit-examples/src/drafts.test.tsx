import { describe, expect, it } from '@jest/globals';
import { fillIn, memoryDrafts } from '@portal/mock-shell';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { TitleField } from './create-autosave.example.tsx';
import { FirstNameField } from './create-autosave-registry.example.tsx';
import { QuestionField } from './create-tab-drafts.example.tsx';
import { prepareExamples } from './testing/prepare-examples.tsx';
import { NoteForm } from './use-draft.example.tsx';
import { NoteField } from './use-unsaved.example.tsx';

const examples = prepareExamples();

describe('examples of what is kept and saved', () => {
  it('useUnsaved holds nothing of what is typed back', async () => {
    await examples.open(<NoteField />);
    await userEvent.type(await screen.findByLabelText('Your note'), 'half a sentence');
    expect(screen.getByLabelText('Your note')).toHaveValue('half a sentence');
  });

  it('useDraft brings back what was typed, until it is saved', async () => {
    const saved: string[] = [];
    const drafts = memoryDrafts();
    const openForm = () => {
      const save = async ({ text }: { text: string }) => void saved.push(text);
      return examples.open(<NoteForm visitId="7" save={save} />, { drafts });
    };
    await openForm();
    await userEvent.type(await screen.findByLabelText('Your note'), 'half a sentence');
    await screen.findByDisplayValue('half a sentence');
    window.dispatchEvent(new Event('beforeunload'));
    await examples.close();
    await openForm();
    expect(await screen.findByLabelText('Your note')).toHaveValue('half a sentence');
    await examples.press('Save');
    await waitFor(() => expect(saved).toEqual(['half a sentence']));
    await examples.close();
    await openForm();
    expect(await screen.findByLabelText('Your note')).toHaveValue('');
  });

  it('createTabDrafts brings back what a tab has left', async () => {
    const drafts = memoryDrafts();
    await examples.open(<QuestionField />, { drafts });
    await userEvent.type(await screen.findByLabelText('Your note'), 'half a sentence');
    window.dispatchEvent(new Event('beforeunload'));
    await examples.close();
    await examples.open(<QuestionField />, { drafts });
    expect(await screen.findByLabelText('Your note')).toHaveValue('half a sentence');
  });

  it('createAutosave lets its author decide between two texts', async () => {
    const conflict = Object.assign(new Error('Version 2 was saved.'), {
      name: 'PortalError',
      code: 'conflict',
      details: [],
    });
    const theirs = { text: 'Theirs', version: 2 };
    const asked: string[] = [];
    const save = async ({ text, version }: { text: string; version: number }) => {
      asked.push(`${text} upon ${version}`);
      if (version === 1) throw conflict;
      return { text, version: version + 1 };
    };
    const nothing = async () => undefined;
    const kept = { name: 'title', own: null, left: [], releaseLeft: () => undefined };
    const draft = { ...kept, keep: nothing, forget: nothing, forgetLeft: nothing };
    await examples.open(
      <TitleField known={{ text: '', version: 1 }} draft={draft} save={save} fetch={async () => theirs} />,
    );
    // At once: half a second between two keys would save the first of them.
    await fillIn(await screen.findByLabelText('Your note'), 'Mine');
    await examples.press('Theirs');
    expect(screen.getByLabelText('Your note')).toHaveValue('Theirs');
    await userEvent.type(screen.getByLabelText('Your note'), '!');
    await waitFor(() => expect(asked).toEqual(['Mine upon 1', 'Theirs! upon 2']));
  });

  it('createValueAutosave and createAutosaveRegistry save what was typed when its page is left', async () => {
    const Part = () => {
      const [isThere, setThere] = useState(true);
      return (
        <>
          {isThere ? <FirstNameField /> : <p>Gone</p>}
          <button type="button" onClick={() => setThere(false)}>
            Leave
          </button>
        </>
      );
    };
    await examples.open(<Part />);
    await userEvent.type(await screen.findByLabelText('Your note'), '!');
    expect(screen.getByRole('status')).toHaveTextContent('Your changes could not be saved.');
    await examples.press('Leave');
    expect(screen.getByText('Gone')).toBeVisible();
    await waitFor(() => expect(examples.saved()).toHaveLength(1));
  });
});
