<?php

declare(strict_types=1);

// For programs without Composer: require this file.
foreach (['exceptions', 'AnswerInfo', 'Picture', 'Form', 'senders', 'Transport', 'Client', 'Webhooks'] as $name) {
    require_once __DIR__ . "/src/$name.php";
}
