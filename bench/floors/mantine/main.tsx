// Floor: the same sign-in page with Mantine and the styles of just the components it uses.
import '@mantine/core/styles/baseline.css';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/global.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/Paper.css';
import '@mantine/core/styles/Container.css';
import '@mantine/core/styles/Title.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/PasswordInput.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Alert.css';
import '@mantine/core/styles/CloseButton.css';
import '@mantine/core/styles/Loader.css';
import '@mantine/core/styles/Text.css';
import '@mantine/core/styles/Flex.css';
import {
  Alert,
  Button,
  Container,
  createTheme,
  MantineProvider,
  Paper,
  PasswordInput,
  TextInput,
  Title,
} from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { createRoot } from 'react-dom/client';

const theme = createTheme({ primaryColor: 'blue' });

function SignIn() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [failure, setFailure] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    setFailure(email && password ? 'No server' : 'Fill in both fields');
  };
  return (
    <Container size={420} my={80} component="main">
      <Paper withBorder p="lg" radius="md">
        <Title order={1} size="h2">
          Sign in
        </Title>
        <form onSubmit={submit}>
          <TextInput
            label="Email"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
            autoComplete="username"
            mt="md"
          />
          <PasswordInput
            label="Password"
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
            autoComplete="current-password"
            mt="md"
          />
          {failure !== '' && (
            <Alert color="red" mt="md">
              {failure}
            </Alert>
          )}
          <Button type="submit" fullWidth mt="lg">
            Sign in
          </Button>
        </form>
      </Paper>
    </Container>
  );
}

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <MantineProvider theme={theme}>
      <SignIn />
    </MantineProvider>,
  );
