/**
 * Which modules share a file. With the first group alone the build makes a file of every module, icon and text that two
 * screens share. With all groups a practice screen loads a third of the files and 12 kB less, headers included; home
 * half of the files and 3 kB less (`npm run bench -- bytes`). It can go when the build joins small shared files by
 * itself. A module of a route must not be in a group, since the document finds the file of a route by its module.
 */
export const codeSplitting = {
  includeDependenciesRecursively: false,
  groups: [
    // libraries: this file stays the same in a new version of the app, so that browsers still have it cached
    {
      name: 'react',
      test: /rolldown[/-]runtime|node_modules\/(react|react-dom|react-router|scheduler)\//,
      priority: 3,
    },
    // loaded by every screen that writes the practice log
    {
      name: 'device-log',
      test: /practice\/log\/(device-log|disk-requests|log-(store|owner|tables)|memory-store|read-events)|node_modules\/uuid\/|engine\/src\/(practice\/read-practice-event|diagnosis\/mistake)\./,
    },
    // small modules that every page needs
    {
      name: 'site',
      test: /platform\/(site|store|lazy-part|after-frame|load-ahead|when-idle|offline\/|session\/(person-in-tab|use-person|presence)|storage\/session)|offline\/private-answers|messages\/runtime|registry|engine\/src\/grammar\/grammar-question/,
    },
    // shared by all screens that play the sounds of a set; without it a set of listening loads 10 kB more
    {
      name: 'hearing',
      priority: 2,
      test: /platform\/audio\/(player|device-voice)|practice\/screen\/(practice-header|review-name|keep-focus)|practice\/settings\/(accent\.|choice|practice-settings|speed|use-speed)|app\/(loaded|load-no-set-notice|routes\/use-offline)|engine\/src\/(practice\/pace|sounds\/item-voice|memory\/lot)\.|messages\/practice_(set\.|set_total|counter|completed|progress|refused_title|settings|speed|back_home|close|not_kept)|icons\/settings-2/,
    },
    // shared by practice screens
    {
      name: 'practising',
      test: /src\/practice\/(screen\/(?!by-pointer|set-summary|what-comes-next|pass-result|right-sounds|hint-letters|\w+-modal)|settings\/(?!more-|goal-|voices?-|accent-choice)|mistake\/load-)|platform\/(audio\/(?!play-sample)|keyboard\/(?!box-keys|use-box-keys|use-letter-keys|when-hands-rest))|engine\/src\/(practice\/(practice-(state|pass|walk)|step-practice|first-sound|hint-ladder|take-hint|pass-summary)|diagnosis\/(compare-word|judge-plainly))|app\/(loaded|load-no-set-notice|project-against|routes\/use-(?!day-))|messages\/practice_(?!after_skip|back_later|waits|state_|daily_goal|goal_|meaning_|continue|correct\.|\w+_(try|tries)\.|with_answer|begins|letters|one_beat|beats|american|british|hear_)|icons\/(volume-off|fast-forward|settings-2|flag)\./,
    },
    // shared by home, the game and practice screens
    {
      name: 'practice',
      priority: 2,
      test: /ui\/modal|shell\/session-notice|routes\/follow-pass|practice\/log\/(?!device-log|disk-requests|log-(store|owner|tables)|memory-store|read-events)|platform\/keyboard\/(use-shortcuts|is-behind-dialog|shortcut-recognizer)|engine\/src\/(practice\/(progress|set-numbers|set-key|running-pass|given-boxes|practice-event)|text\/shape)\.|icons\/(check|volume-2|x|play|lightbulb)\.|messages\/(home_error_title|home_sentence_title|refresh)\./,
    },
  ],
};
