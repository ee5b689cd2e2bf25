/**
 * Which modules share a file. Without the last three groups the build makes a file of every module, icon and text that
 * two screens share. With them a practice screen loads 14 files instead of
 * 28 and 6 kB less, headers counted, home 13 instead of 19 (`npm run bench -- bytes`). It is an option of Rolldown: it can go when the build joins small shared files by itself.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // a new version of ours leaves this file as it was
    {
      name: 'react',
      test: /rolldown.runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
      priority: 3,
    },
    // small modules that every page needs
    {
      name: 'site',
      test: /platform\/(site|after-frame|offline\/)|engine\/src\/grammar-question/,
    },
    // what practice screens share
    {
      name: 'practising',
      test: /src\/practice\/(screen\/(?!set-summary)|settings|mistake\/(load|use)-)|platform\/(audio|keyboard\/(?!box-keys|use-box-keys|when-hands-rest))|engine\/src\/(practice-(session|state|pass|walk)|pass-summary|compare|judge-plainly|hint-ladder|pace|sentence-boxes)|app\/(loaded|no-set-notice|project-against|routes\/use-)|messages\/(practice_(?!waits)|back_to_home\.|(dictation|sentence)_(state_)?unknown_(part|topic)\.)|icons\/(circle-check|x|volume|play|fast-forward|lightbulb|settings-2)[-.]/,
    },
    // what home shares with them
    {
      name: 'practice',
      priority: 2,
      test: /ui\/modal|practice\/log\/(?!device-log|log-store)|engine\/src\/(progress|set-numbers)|icons\/check\.|messages\/(home_error_title|home_sentence_title|refresh)\./,
    },
  ],
};
