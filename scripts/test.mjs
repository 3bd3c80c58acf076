import { complaintAboutNode } from './workspace/node-version.mjs';

// Only this check runs on any Node; everything newer is loaded after it.
var complaint = complaintAboutNode(process.version);
if (complaint) {
  console.error(complaint);
  process.exitCode = 1;
} else {
  void import('./verify/verify.mjs').then(function (command) {
    return command.verify(process.argv.slice(2));
  });
}
