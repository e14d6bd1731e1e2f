// Floor: the least a sign-in page in React 19 can weigh. No portal code, no library but React.
import { type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';
import './style.css';

function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(email && password ? 'No server' : 'Fill in both fields');
  };
  return (
    <main>
      <h1>Sign in</h1>
      <form onSubmit={submit}>
        <label htmlFor="email">Email</label>
        <input id="email" value={email} onChange={(event) => setEmail(event.target.value)} autoComplete="username" />
        <label htmlFor="password">Password</label>
        <input
          id="password"
          type="password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
          autoComplete="current-password"
        />
        {failure !== '' && <p role="alert">{failure}</p>}
        <button type="submit">Sign in</button>
      </form>
    </main>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<SignIn />);
