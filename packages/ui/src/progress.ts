/** How far one is: the steps of a wizard, what is under way, and files on their way. Shared as a chunk of its own. */
import './styles/progress.css';

export { Dropzone, FileInput, type FileInputProps } from './progress/file-input.tsx';
export { Progress, type ProgressProps } from './progress/progress.tsx';
export { Stepper, type StepperProps } from './progress/stepper.tsx';
export { type Upload, UploadList, type UploadListProps } from './progress/upload-list.tsx';
